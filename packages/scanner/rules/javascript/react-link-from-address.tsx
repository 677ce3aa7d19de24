function Back() {
  const params = useSearchParams()
  const to = params.get('to')
  // ruleid: react-link-from-address
  return <a href={to}>back</a>
}
function Frame() {
  const router = useRouter()
  // ruleid: react-link-from-address
  return <iframe src={router.query.page} title="page" />
}
function Button() {
  const url = new URLSearchParams(location.search).get('url')
  // ruleid: react-link-from-address
  return <a className="button" href={url}>go</a>
}
function Safe() {
  const params = useSearchParams()
  // ok: react-link-from-address
  const a = <a href={`/items/${params.get('id')}`}>item</a>
  // ok: react-link-from-address
  const b = <a href={'/?page=' + params.get('page')}>next</a>
  // ok: react-link-from-address
  return <a href={sanitizeUrl(params.get('to'))}>{a}{b}</a>
}
