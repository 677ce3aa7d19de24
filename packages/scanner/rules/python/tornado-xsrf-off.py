import tornado.web
# ruleid: tornado-xsrf-off
tornado.web.Application(routes, xsrf_cookies=False)
class A(tornado.web.RequestHandler):
    # ruleid: tornado-xsrf-off
    def check_xsrf_cookie(self):
        pass
class B(tornado.web.RequestHandler):
    # ruleid: tornado-xsrf-off
    def check_xsrf_cookie(self):
        return
# ok: tornado-xsrf-off
tornado.web.Application(routes, xsrf_cookies=True)
# ok: tornado-xsrf-off
tornado.web.Application(routes)
class C(tornado.web.RequestHandler):
    # ok: tornado-xsrf-off
    def check_xsrf_cookie(self):
        super().check_xsrf_cookie()
