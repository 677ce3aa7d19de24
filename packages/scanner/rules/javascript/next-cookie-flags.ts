import { cookies } from 'next/headers'
import { NextResponse } from 'next/server'
export async function POST(request: Request) {
  // ruleid: next-cookie-flags
  cookies().set('session', id)
  const store = await cookies()
  // ruleid: next-cookie-flags
  store.set('access_token', token, { path: '/' })
  const response = NextResponse.json({})
  // ruleid: next-cookie-flags
  response.cookies.set('token', token, { httpOnly: false })
  // ok: next-cookie-flags
  response.cookies.set('token', token, { httpOnly: true, secure: true, sameSite: 'lax' })
  // ok: next-cookie-flags
  store.set('theme', 'dark')
  // ok: next-cookie-flags
  store.set('session', id, { ...defaults })
  // ok: next-cookie-flags
  new Map().set('session', id)
  return response
}
