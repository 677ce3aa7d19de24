import os
import pathlib
import shutil
from pathlib import Path
from fastapi import FastAPI, UploadFile
from fastapi.responses import FileResponse
from flask import Flask, request, send_file, send_from_directory
from werkzeug.utils import secure_filename

app = Flask(__name__)
api = FastAPI()
ROOT = '/srv/files'


# judged: path-traversal
@app.route('/p1')
def bad_open():
    return open('/srv/' + request.args['f']).read()


@app.route('/p2')
def ok_secured():
    return open('/srv/' + secure_filename(request.args['f'])).read()


@app.route('/p3')
def bad_join():
    return send_file(os.path.join(ROOT, request.args['f']))


@app.route('/p4')
def ok_directory():
    return send_from_directory(ROOT, request.args['f'])


@app.route('/p5')
def bad_start_not_resolved():
    path = os.path.join(ROOT, request.args['f'])
    if not path.startswith(ROOT):
        return 'no'
    return open(path).read()


@app.route('/p6')
def ok_start_resolved():
    path = os.path.realpath(os.path.join(ROOT, request.args['f']))
    if not path.startswith(ROOT + '/'):
        return 'no'
    return open(path).read()


@app.route('/p7')
def ok_common_path():
    path = os.path.abspath(os.path.join(ROOT, request.args['f']))
    if os.path.commonpath([ROOT, path]) != ROOT:
        raise PermissionError
    return open(path).read()


@app.route('/p8')
def ok_dots_refused():
    name = request.args['f']
    if '..' in name or name.startswith('/'):
        return 'no'
    return open(os.path.join(ROOT, name)).read()


@app.route('/p9')
def ok_base_name():
    return open(os.path.join(ROOT, os.path.basename(request.args['f']))).read()


@app.route('/p10/<name>')
def bad_route_parameter(name):
    os.remove(ROOT + '/' + name)


@app.route('/p11/<int:number>')
def ok_route_number(number):
    os.remove(ROOT + '/' + str(number))


@app.route('/p12')
def bad_path_object():
    return (Path(ROOT) / request.args['f']).read_text()


@app.route('/p13')
def ok_relative_to():
    path = (Path(ROOT) / request.args['f']).resolve()
    if not path.is_relative_to(ROOT):
        raise PermissionError
    return path.read_text()


@app.route('/p14')
def bad_upload():
    upload = request.files['f']
    upload.save(os.path.join(ROOT, upload.filename))


@app.route('/p15')
def ok_upload():
    upload = request.files['f']
    upload.save(os.path.join(ROOT, secure_filename(upload.filename)))


@api.get('/files/{name}')
def bad_fastapi(name: str):
    return FileResponse('/srv/' + name)


@api.get('/items/{number}')
def ok_fastapi_number(number: int):
    return FileResponse(f'/srv/{number}')


@api.get('/query')
async def bad_fastapi_query(path: str = ''):
    with open(path) as file:
        return file.read()


@api.post('/upload')
async def ok_fastapi_upload(file: UploadFile):
    return await file.read()


def bad_django(request):
    return open('/srv/' + request.GET.get('f')).read()


def ok_django(request):
    names = {'a': 'a.txt', 'b': 'b.txt'}
    return open('/srv/' + names[request.GET.get('f')]).read()


def bad_django_slug(request, filename):
    return open('/srv/' + filename).read()


@app.route('/p16')
def bad_copy():
    shutil.copy('/srv/a', request.form['to'])


@app.route('/p17')
def ok_listed():
    name = request.args['f']
    if name not in os.listdir(ROOT):
        return 'no'
    return open(os.path.join(ROOT, name)).read()


@app.route('/p18')
def bad_replace_of_climb():
    name = request.args['f'].replace('../', '')
    return open(ROOT + '/' + name).read()


@app.route('/p19')
def ok_ternary():
    name = request.args['f']
    path = name if 2 > 3 else 'a.txt'
    return open(path).read()


@app.route('/p20')
def bad_rmtree():
    shutil.rmtree(pathlib.Path(ROOT).joinpath(request.args['f']))


# judged: unsafe-deserialization
@app.route('/d1')
def bad_pickle():
    import pickle
    return str(pickle.loads(request.data))


@app.route('/d2')
def ok_json():
    import json
    return json.dumps(json.loads(request.data))


@app.route('/d3')
def bad_yaml():
    import yaml
    yaml.load(request.data, Loader=yaml.Loader)


@app.route('/d4')
def ok_yaml():
    import yaml
    yaml.load(request.data, Loader=yaml.SafeLoader)


@app.route('/d5')
def bad_marshal():
    import base64
    import marshal
    marshal.loads(base64.b64decode(request.cookies['s']))


@app.route('/d6')
def ok_pickle_of_own():
    import pickle
    pickle.loads(open('/srv/model', 'rb').read())


# judged: xxe
@app.route('/m1')
def bad_lxml():
    from lxml import etree
    etree.fromstring(request.data, parser=etree.XMLParser(resolve_entities=True))


@app.route('/m2')
def ok_lxml():
    from lxml import etree
    etree.fromstring(request.data, parser=etree.XMLParser(resolve_entities=False))


@app.route('/m3')
def bad_sax():
    import xml.sax
    import xml.sax.handler
    parser = xml.sax.make_parser()
    parser.setFeature(xml.sax.handler.feature_external_ges, True)
    parser.parse(request.stream)


@app.route('/m4')
def ok_sax():
    import xml.sax
    parser = xml.sax.make_parser()
    parser.parse(request.stream)


@app.route('/m5')
def bad_minidom():
    import xml.dom.minidom
    import xml.sax
    import xml.sax.handler
    parser = xml.sax.make_parser()
    parser.setFeature(xml.sax.handler.feature_external_ges, True)
    xml.dom.minidom.parseString(request.data, parser)


@app.route('/m6')
def ok_element_tree():
    import xml.etree.ElementTree as tree
    tree.fromstring(request.data)
