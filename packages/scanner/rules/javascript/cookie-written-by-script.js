import Cookies from 'js-cookie'
// ruleid: cookie-written-by-script
document.cookie = `token=${token}; path=/`
// ruleid: cookie-written-by-script
document.cookie = 'session_id=' + id + '; path=/'
// ruleid: cookie-written-by-script
Cookies.set('access_token', answer.token, { expires: 7 })
// ok: cookie-written-by-script
document.cookie = 'theme=dark'
// ok: cookie-written-by-script
document.cookie = `token=; max-age=0`
// ok: cookie-written-by-script
document.cookie = 'csrf_token=' + value
// ok: cookie-written-by-script
Cookies.set('locale', 'en')
