import { describe, expect, test } from 'vitest'
import { authorizationFindings } from '../testing.ts'

const FLASK = (last: string, rest = '') => `from flask import Blueprint, session, request
from .auth import signed_in
bp = Blueprint('orders', __name__, url_prefix='/orders')
${rest}
@bp.route('/', methods=['POST'])
@signed_in
def make():
    return store(request.json)

@bp.route('/<int:id>', methods=['PUT'])
@signed_in
def change(id):
    return store(request.json)

@bp.route('/<int:id>', methods=['DELETE'])
${last}def drop(id):
    return remove(id)
`
const SIGNED_IN = `from functools import wraps
from flask import session, abort
def signed_in(f):
    @wraps(f)
    def inner(*args, **kwargs):
        if 'user' not in session:
            abort(401)
        return f(*args, **kwargs)
    return inner
`
const FASTAPI = (router: string, user: string) => `from fastapi import APIRouter, Depends
from .users import get_current_user
router = APIRouter(${router})

@router.post('/orders')
async def make(order: Order, user: User = Depends(get_current_user)):
    return await store(order)

@router.put('/orders/{id}')
async def change(id: int, order: Order, user: User = Depends(get_current_user)):
    return await store(order)

@router.delete('/orders/{id}')
async def drop(id: int${user}):
    return await remove(id)
`
const URLS = `from django.urls import path
from . import views
urlpatterns = [path('make', views.make), path('change', views.change), path('drop', views.drop)]
`
const DJANGO = (decorator: string) => `from django.contrib.auth.decorators import login_required
from django.shortcuts import redirect

@login_required
def make(request):
    return store(request.POST)

@login_required
def change(request, pk):
    return store(request.POST)

${decorator}def drop(request, pk):
    remove(pk, request.POST)
    return redirect('/')
`

describe('routes of Python without the guard of their neighbours', () => {
  test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      'Flask',
      { 'shop/orders.py': FLASK(''), 'shop/auth.py': SIGNED_IN },
      ['warning route-without-authentication shop/orders.py:15'],
    ],
    ['Flask, with its decorator', { 'shop/orders.py': FLASK('@signed_in\n'), 'shop/auth.py': SIGNED_IN }, []],
    [
      'Flask, guarded by the blueprint',
      {
        'shop/orders.py': FLASK(
          '',
          '@bp.before_request\ndef check():\n    if "user" not in session:\n        abort(401)\n',
        ),
        'shop/auth.py': SIGNED_IN,
      },
      [],
    ],
    [
      'FastAPI',
      { 'api/orders.py': FASTAPI("prefix='/v1'", '') },
      ['warning route-without-authentication api/orders.py:13'],
    ],
    [
      'FastAPI, guarded by the router',
      { 'api/orders.py': FASTAPI('dependencies=[Depends(get_current_user)]', '') },
      [],
    ],
    [
      'FastAPI, guarded where the router is included',
      {
        'api/orders.py': FASTAPI('', ''),
        'api/main.py':
          'from fastapi import FastAPI, Depends\nfrom .orders import router\nfrom .users import get_current_user\napp = FastAPI()\napp.include_router(router, dependencies=[Depends(get_current_user)])\n',
      },
      [],
    ],
    ['FastAPI, by a type that is a dependency', { 'api/orders.py': FASTAPI('', ', user: CurrentUser') }, []],
    [
      'Django',
      { 'shop/views.py': DJANGO(''), 'shop/urls.py': URLS },
      ['warning route-without-authentication shop/views.py:12'],
    ],
    ['Django, with its decorator', { 'shop/views.py': DJANGO('@login_required\n'), 'shop/urls.py': URLS }, []],
    [
      'Django, guarded in its urls',
      { 'shop/views.py': DJANGO(''), 'shop/urls.py': URLS.replace('views.drop', 'login_required(views.drop)') },
      [],
    ],
    [
      'Django, guarded by middleware',
      {
        'shop/views.py': DJANGO(''),
        'shop/urls.py': URLS,
        'shop/settings.py': "MIDDLEWARE = ['login_required.middleware.LoginRequiredMiddleware']",
      },
      [],
    ],
    [
      'classes of Django',
      {
        'shop/views.py': `from django.contrib.auth.mixins import LoginRequiredMixin
from django.views.generic import CreateView, UpdateView, DeleteView
class Make(LoginRequiredMixin, CreateView):
    model = Order
class Change(LoginRequiredMixin, UpdateView):
    model = Order
class Drop(DeleteView):
    model = Order
`,
        'shop/urls.py':
          'urlpatterns = [path("a", Make.as_view()), path("b", Change.as_view()), path("c", Drop.as_view())]',
      },
      ['warning route-without-authentication shop/views.py:7'],
    ],
    [
      'the REST framework, with a default in the settings',
      {
        'shop/views.py': `from rest_framework.views import APIView
class Make(APIView):
    permission_classes = [IsAuthenticated]
    def post(self, request):
        return store(request.data)
class Change(APIView):
    permission_classes = [IsAuthenticated]
    def put(self, request):
        return store(request.data)
class Drop(APIView):
    def delete(self, request, pk):
        return remove(pk)
`,
        'shop/urls.py':
          'urlpatterns = [path("a", Make.as_view()), path("b", Change.as_view()), path("c", Drop.as_view())]',
        'shop/settings.py':
          "REST_FRAMEWORK = {'DEFAULT_PERMISSION_CLASSES': ['rest_framework.permissions.IsAuthenticated']}",
      },
      [],
    ],
  ])('%s', async (_, files, expected) => {
    expect(await authorizationFindings(files)).toEqual(expected)
  })
})
