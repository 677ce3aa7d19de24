'use client'
import { createClient } from '@supabase/supabase-js'
// ruleid: secret-in-client-component
const admin = createClient(url, process.env.SUPABASE_SERVICE_ROLE_KEY)
export function Panel() {
  // ruleid: secret-in-client-component
  const openai = new OpenAI({ apiKey: process.env.OPENAI_API_KEY })
  // ruleid: secret-in-client-component
  const token = sign(user, process.env.JWT_SECRET)
  // ok: secret-in-client-component
  const anon = createClient(url, process.env.NEXT_PUBLIC_SUPABASE_ANON_KEY)
  // ok: secret-in-client-component
  const dev = process.env.NODE_ENV === 'development'
  // ok: secret-in-client-component
  const key = process.env.NEXT_PUBLIC_STRIPE_KEY
}
