const nextConfig = {
  reactStrictMode: true,
  env: {
    // ruleid: next-env-inlines-secret
    JWT_SECRET: process.env.JWT_SECRET,
    // ruleid: next-env-inlines-secret
    MONGODB_URI: process.env.MONGODB_URI,
    // ok: next-env-inlines-secret
    SITE_NAME: 'Shop',
    // ok: next-env-inlines-secret
    NEXT_PUBLIC_URL: process.env.URL,
  },
  publicRuntimeConfig: {
    // ruleid: next-env-inlines-secret
    STRIPE_SECRET_KEY: process.env.STRIPE_SECRET_KEY,
  },
  serverRuntimeConfig: {
    // ok: next-env-inlines-secret
    STRIPE_SECRET_KEY: process.env.STRIPE_SECRET_KEY,
  },
}
module.exports = nextConfig
