import { redirect } from 'next/navigation'
export async function GET(request: Request) {
  const { searchParams } = new URL(request.url)
  const next = searchParams.get('next')
  // ruleid: redirect-from-address
  redirect(next)
}
export async function action({ request }) {
  const url = new URL(request.url)
  // ruleid: redirect-from-address
  return redirect(url.searchParams.get('redirectTo') ?? '/')
}
function done() {
  const target = new URLSearchParams(window.location.search).get('return')
  // ruleid: redirect-from-address
  window.location.href = target
  // ok: redirect-from-address
  window.location.href = '/items/' + target
  // ok: redirect-from-address
  window.location.href = `/sign-in?next=${encodeURIComponent(target)}`
}
export async function checked(request: Request) {
  const next = new URL(request.url).searchParams.get('next')
  if (!next.startsWith('/') || next.startsWith('//')) return
  // ok: redirect-from-address
  redirect(next)
}
