const a = {
  images: {
    remotePatterns: [
      // ruleid: images-from-any-host
      { protocol: 'https', hostname: '**' },
      // ruleid: images-from-any-host
      { hostname: '*' },
      // ruleid: images-from-any-host
      { hostname: "**", pathname: '/x/**' },
      // ok: images-from-any-host
      { protocol: 'https', hostname: 'img.example.com' },
      // ok: images-from-any-host
      { protocol: 'https', hostname: '**.example.com' },
    ],
  },
  // ok: images-from-any-host
  hostname: '**',
}
