/** For `/docs`, the only page: its own scripts and styles, nothing inline. Plain HTTP stays plain behind a proxy. */
const CONTENT_SECURITY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
];

/**
 * On every answer. They never change, so they are constants: a plugin that makes them for each answer costs as much
 * as the rest of the endpoint.
 */
export const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY.join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
} as const;
