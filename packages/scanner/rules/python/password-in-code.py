import psycopg2
import pymysql
import redis
# ruleid: password-in-code
psycopg2.connect(host='db', user='app', password='hunter2!x')
# ruleid: password-in-code
pymysql.connect(host='db', password='f8Kq2mzP')
# ruleid: password-in-code
redis.Redis(host='cache', password='s3cr3tR3dis')
# ok: password-in-code
psycopg2.connect(host='db', password=os.environ['PASSWORD'])
# ok: password-in-code
pymysql.connect(host='db', password='')
# ok: password-in-code
redis.Redis(host='cache', password='changeme')
