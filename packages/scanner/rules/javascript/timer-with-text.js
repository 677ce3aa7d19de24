// ruleid: timer-with-text
setTimeout('refresh()', 1000)
// ruleid: timer-with-text
setInterval("tick('" + id + "')", 1000)
// ruleid: timer-with-text
setTimeout(`show(${id})`, 10)
// ok: timer-with-text
setTimeout(() => refresh(), 1000)
// ok: timer-with-text
setTimeout(refresh, 1000)
// ok: timer-with-text
setInterval(tick, 1000, 'a')
