# The product as one image: what `npm run package` makes, on a plain Debian. How to run it: docs/container.md, and several of
# each behind a proxy: docs/deployment.md.

FROM node:24-bookworm-slim AS base
WORKDIR /plumbline

# For .devcontainer: no sources, but the programs that the tests need.
FROM base AS development
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates chromium-headless-shell curl fonts-liberation git haproxy openssh-client \
    openssl poppler-utils postgresql procps python3 qpdf repmgr unzip \
  && rm -rf /var/lib/apt/lists/*
USER node

FROM base AS build
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
COPY . .
RUN npm run package -- /package

# Debian alone: the package brings its own Node.
FROM debian:bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data PATH=/plumbline/bin:$PATH
RUN useradd --uid 1000 --no-create-home --shell /usr/sbin/nologin plumbline \
  && install --directory --owner=plumbline --group=plumbline --mode=700 /data
WORKDIR /plumbline
# Owned by root: what runs as another user cannot change it.
COPY --from=build /package .
USER plumbline
VOLUME /data
EXPOSE 3000 4000
HEALTHCHECK --interval=15s --timeout=10s --start-period=60s CMD ["node", "scripts/check-health.ts"]
CMD ["node", "scripts/start.ts"]
