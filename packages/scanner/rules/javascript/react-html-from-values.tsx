// ruleid: react-html-from-values
const a = <div dangerouslySetInnerHTML={{ __html: comment.body }} />
// ruleid: react-html-from-values
const b = <div className="x" dangerouslySetInnerHTML={{ __html: marked(text) }} />
// ruleid: react-html-from-values
const c = <span dangerouslySetInnerHTML={{ __html: `<b>${name}</b>` }}></span>
// ok: react-html-from-values
const d = <div dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(comment.body) }} />
// ok: react-html-from-values
const e = <div dangerouslySetInnerHTML={{ __html: '<b>x</b>' }} />
// ok: react-html-from-values
const f = <div>{comment.body}</div>
// ok: react-html-from-values
const g = <style dangerouslySetInnerHTML={{ __html: CSS }} />
