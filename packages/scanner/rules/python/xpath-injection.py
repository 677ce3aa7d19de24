from flask import request
from lxml import etree
def find():
    tree = etree.parse('users.xml')
    name = request.args['name']
    # ruleid: xpath-injection
    tree.xpath("//user[@name='" + name + "']")
    # ruleid: xpath-injection
    tree.xpath(f"//user[@name='{name}']/mail")
    # ruleid: xpath-injection
    etree.XPath("//user[@name='%s']" % name)(tree)
    # ok: xpath-injection
    tree.xpath('//user[@name=$name]', name=name)
    # ok: xpath-injection
    tree.xpath('//user')
    # ok: xpath-injection
    tree.xpath('//user[@id=%d]' % int(request.args['id']))
