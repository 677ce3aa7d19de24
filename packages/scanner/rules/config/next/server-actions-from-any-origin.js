module.exports = {
  experimental: {
    // ruleid: server-actions-from-any-origin
    serverActions: { allowedOrigins: ['*'] },
  },
  // ruleid: server-actions-from-any-origin
  serverActions: { allowedOrigins: ['a.example.com', '**'] },
  x: {
    // ruleid: server-actions-from-any-origin
    allowedOrigins: ["*"],
    // ok: server-actions-from-any-origin
    allowedDevOrigins: ['*'],
  },
  y: {
    // ok: server-actions-from-any-origin
    allowedOrigins: ['a.example.com', '*.example.com'],
    // ok: server-actions-from-any-origin
    origins: ['*'],
  },
}
