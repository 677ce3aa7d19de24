import { createServerClient } from '@supabase/ssr'
export async function middleware(request: NextRequest) {
  const supabase = createServerClient(url, key, { cookies })
  // ruleid: supabase-session-not-verified
  const { data } = await supabase.auth.getSession()
  if (!data.session) return NextResponse.redirect(new URL('/login', request.url))
}
export async function GET() {
  const supabase = createRouteHandlerClient({ cookies })
  // ruleid: supabase-session-not-verified
  const { data: { session } } = await supabase.auth.getSession()
  return Response.json(await orders(session.user.id))
}
export async function page() {
  const client = createServerComponentClient({ cookies })
  // ruleid: supabase-session-not-verified
  return client.auth.getSession()
}
export async function checked() {
  const supabase = createServerClient(url, key, { cookies })
  const { data: { user } } = await supabase.auth.getUser()
  // ok: supabase-session-not-verified
  const { data } = await supabase.auth.getSession()
}
export async function right() {
  const supabase = createServerClient(url, key, { cookies })
  // ok: supabase-session-not-verified
  return supabase.auth.getUser()
}
export function browser() {
  const supabase = createBrowserClient(url, key)
  // ok: supabase-session-not-verified
  return supabase.auth.getSession()
}
