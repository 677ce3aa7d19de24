import { createClient } from '@supabase/supabase-js'
// ruleid: secret-in-public-variable
const admin = createClient(url, process.env.NEXT_PUBLIC_SUPABASE_SERVICE_ROLE_KEY)
// ruleid: secret-in-public-variable
const stripe = new Stripe(import.meta.env.VITE_STRIPE_SECRET_KEY)
// ruleid: secret-in-public-variable
const openai = new OpenAI({ apiKey: process.env.REACT_APP_OPENAI_API_KEY })
// ok: secret-in-public-variable
const client = createClient(url, process.env.NEXT_PUBLIC_SUPABASE_ANON_KEY)
// ok: secret-in-public-variable
const stripe2 = loadStripe(import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY)
// ok: secret-in-public-variable
const server = createClient(url, process.env.SUPABASE_SERVICE_ROLE_KEY)
