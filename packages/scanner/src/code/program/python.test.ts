import { expect, test } from 'vitest'
import { flowsAcross } from './testing.ts'

test('Flask: a blueprint, a service of a package and a repository by a relative import', async () => {
  const files = {
    'shop/__init__.py': '',
    'shop/views.py': `from flask import Blueprint, request
from shop.services import orders
from shop import services
bp = Blueprint('orders', __name__)

@bp.route('/orders')
def listing():
    return orders.find(request.args.get('name'))

@bp.route('/orders/<int:number>')
def one(number):
    return orders.find(number)
`,
    'shop/services/__init__.py': '',
    'shop/services/orders.py': `from ..db import run
from .clean import checked

def find(name):
    return run("select * from orders where name = '" + name + "'")

def find_checked(name):
    return run("select * from orders where name = '" + checked(name) + "'")
`,
    'shop/services/clean.py': `import re

def checked(name):
    if not re.fullmatch(r'[a-z]+', name):
        raise ValueError('no name')
    return name
`,
    'shop/db.py': `import sqlite3

def run(statement):
    return sqlite3.connect('shop.db').execute(statement).fetchall()
`,
  }
  expect(await flowsAcross(files)).toEqual(['sql-injection shop/db.py:4 < shop/views.py:8'])
  const safe = { ...files, 'shop/views.py': files['shop/views.py'].replaceAll('orders.find(', 'orders.find_checked(') }
  expect(await flowsAcross(safe)).toEqual([])
})

test('Django: a view that is a class, and a helper class in another application', async () => {
  const files = {
    'site/reports/views.py': `from django.views import View
from core.shell import Runner

class Report(View):
    def get(self, request):
        return Runner('report').run(request.GET['name'])
`,
    'site/core/shell.py': `import subprocess
from core import settings

class Runner:
    def __init__(self, program):
        self.program = program

    def run(self, name):
        return subprocess.run(self.program + ' ' + name, shell=settings.SHELL)
`,
    'site/core/settings.py': 'SHELL = True\n',
  }
  expect(await flowsAcross(files)).toEqual(['command-injection site/core/shell.py:9 < site/reports/views.py:6'])
  expect(await flowsAcross({ ...files, 'site/core/settings.py': 'SHELL = False\n' })).toEqual([])
})

test('FastAPI: a service that is injected by its type', async () => {
  const files = {
    'app/main.py': `from fastapi import FastAPI, Depends
from app.files import Files
app = FastAPI()

@app.get('/files/{name}')
def read(name: str, files: Files = Depends(Files)):
    return files.read(name)

@app.get('/numbers/{number}')
def number(number: int, files: Files = Depends(Files)):
    return files.read(number)
`,
    'app/files.py': `from app.base import Reader

class Files(Reader):
    def read(self, name):
        return self.open_at(name)
`,
    'app/base.py': `import os

class Reader:
    def open_at(self, name):
        with open(os.path.join('/data', name)) as file:
            return file.read()
`,
  }
  expect(await flowsAcross(files)).toEqual(['path-traversal app/base.py:5 < app/main.py:6'])
})
