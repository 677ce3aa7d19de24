module.exports = {
  env: {
    // ruleid: secret-in-client-bundle
    STRIPE_SECRET_KEY: process.env.STRIPE_SECRET_KEY,
    // ruleid: secret-in-client-bundle
    DATABASE_URL: process.env.DATABASE_URL,
    // ruleid: secret-in-client-bundle
    SUPABASE_SERVICE_ROLE_KEY: process.env.SUPABASE_SERVICE_ROLE_KEY,
    // ok: secret-in-client-bundle
    STRIPE_PUBLISHABLE_KEY: process.env.STRIPE_PUBLISHABLE_KEY,
    // ok: secret-in-client-bundle
    API_URL: process.env.API_URL,
  },
  serverRuntimeConfig: {
    // ok: secret-in-client-bundle
    DATABASE_URL: process.env.DATABASE_URL,
  },
}
