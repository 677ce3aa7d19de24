/** Names of packages of PyPI that nearly everybody knows, in their normal form. */
export const POPULAR_PYPI = `
absl-py accelerate aenum aiobotocore aiofiles aiohttp aioredis aiosignal airflow alabaster alembic amqp annotated-types ansible ansible-core anthropic
anyio apache-airflow apache-beam appdirs apscheduler argcomplete argon2-cffi arrow asgiref asn1crypto astroid asttokens async-timeout asyncpg atomicwrites
attrs authlib autopep8 awscli azure-core azure-identity azure-storage-blob babel backoff backports-zoneinfo bandit bcrypt beautifulsoup4 billiard bitarray black
bleach blinker boto boto3 botocore bottle bs4 build cachetools catboost celery certifi cffi chardet charset-normalizer cheroot cherrypy chromadb click
cloudpickle cmake colorama colorlog coloredlogs configargparse configparser contourpy coverage cryptography cssselect cycler cython dash dask databases
databricks-cli dataclasses datadog datasets debugpy decorator deepdiff defusedxml deprecated diffusers dill discord-py discord distlib distro django
django-allauth django-cors-headers django-debug-toolbar django-environ django-extensions django-filter django-redis django-storages djangorestframework
dnspython docker docker-compose docopt docutils dulwich ecdsa einops elasticsearch email-validator entrypoints environs et-xmlfile eventlet exceptiongroup execnet
executing fabric faiss-cpu faker falcon fastapi fastavro fastjsonschema feedparser filelock fire flake8 flask flask-admin flask-cors flask-jwt-extended
flask-login flask-migrate flask-restful flask-socketio flask-sqlalchemy flask-wtf flatbuffers fonttools freezegun frozenlist fsspec future gast gensim
gevent gitdb gitpython google-api-core google-api-python-client google-auth google-auth-oauthlib google-cloud-bigquery google-cloud-storage
google-generativeai googleapis-common-protos gradio graphene graphviz greenlet grpcio grpcio-tools gspread gunicorn gym h11 h2 h5py holidays html5lib httpcore
httplib2 httptools httpx huggingface-hub humanize hupper hvac hyperlink hypothesis identify idna imageio imagesize importlib-metadata importlib-resources
inflection iniconfig invoke ipaddress ipykernel ipython ipywidgets isodate isort itsdangerous jax jaxlib jedi jeepney jellyfish jinja2 jira jmespath
joblib json5 jsonpatch jsonpath-ng jsonpickle jsonpointer jsonschema jupyter jupyter-client jupyter-core jupyterlab jwcrypto kafka-python keras keyring
kiwisolver kombu kubernetes langchain langchain-community langchain-core langgraph langsmith lazy-object-proxy lightgbm lightning litellm llama-index lockfile
loguru lxml lz4 mako markdown markdown-it-py markupsafe marshmallow matplotlib matplotlib-inline mccabe mdurl mechanize memory-profiler minio mistune mkdocs
mkdocs-material ml-dtypes mlflow mock mongoengine more-itertools moto motor mpmath msal msgpack msrest multidict multiprocess mypy mypy-extensions mysql-connector-python
mysqlclient mysql-python natsort nbconvert nbformat ndg-httpsclient nest-asyncio netaddr networkx nltk nodeenv nose notebook numba numexpr numpy nvidia-ml-py oauth2client
oauthlib odfpy omegaconf onnx onnxruntime openai opencv-python opencv-python-headless openpyxl opentelemetry-api opentelemetry-sdk opt-einsum oracledb orjson
packaging pandas paramiko parse parsedatetime parso passlib paste pathlib pathlib2 pathspec patsy peewee pendulum pep8 peft pexpect phonenumbers pickleshare
pika pillow pip pip-tools pipdeptree pipenv pkginfo platformdirs playwright plotly pluggy ply poetry poetry-core polars portalocker praw pre-commit prettytable progressbar2
prometheus-client prompt-toolkit proto-plus protobuf psutil psycopg psycopg2 psycopg2-binary ptyprocess py py4j pyarrow pyasn1 pyasn1-modules pycodestyle pycparser
pycrypto pycryptodome pycryptodomex pycurl pydantic pydantic-core pydantic-settings pydot pydub pyflakes pygame pygithub pygments pyinstaller pyjwt pylint pymongo
pymssql pymysql pynacl pynput pyodbc pyopenssl pyparsing pypdf pypdf2 pyperclip pyproject-hooks pyqt5 pyramid pyrsistent pyserial pysocks pyspark pytesseract pytest
pytest-asyncio pytest-cov pytest-django pytest-mock pytest-xdist python-daemon python-dateutil python-decouple python-docx python-dotenv python-gitlab python-jose
python-json-logger python-ldap python-magic python-multipart python-pptx python-slugify python-telegram-bot pytorch-lightning pytz pywavelets pywin32 pyyaml pyzmq
qdrant-client qrcode ratelimit ray readme-renderer redis regex reportlab requests requests-file requests-mock requests-oauthlib requests-toolbelt responses retry
retrying rfc3986 rich robotframework rpds-py rsa ruamel-yaml ruff s3fs s3transfer sacremoses sanic scapy scikit-image scikit-learn scipy scrapy seaborn selenium semver
sendgrid sentence-transformers sentencepiece sentry-sdk setproctitle setuptools setuptools-scm shap shapely shellingham simple-salesforce simplejson six slack-sdk slackclient smart-open smmap
sniffio snowflake-connector-python sortedcontainers soupsieve spacy sphinx sphinx-rtd-theme sqlalchemy sqlmodel sqlparse sshtunnel stack-data starlette statsmodels streamlit
stripe structlog supabase supervisor sympy tables tabulate tblib telethon tenacity tensorboard tensorflow tensorflow-gpu termcolor testcontainers text-unidecode textblob texttable
threadpoolctl tifffile tiktoken tinycss2 tldextract tokenizers toml tomli tomlkit toolz torch torchaudio torchvision tornado tox tqdm traitlets transformers trio trl tweepy
twilio twine twisted typed-ast typer types-requests typing typing-extensions typing-inspect tzdata tzlocal ujson unidecode uritemplate urllib3 uvicorn uvloop
validators vcrpy virtualenv waitress wandb watchdog watchfiles wcwidth webcolors webencodings websocket-client websockets werkzeug wheel widgetsnbextension wrapt
wtforms xarray xgboost xlrd xlsxwriter xlwt xmltodict yapf yarl youtube-dl yt-dlp zipp zope-interface zstandard
`
