import pandas
from openai import OpenAI
from sqlalchemy import text
client = OpenAI()
def ask(question, cursor, connection):
    answer = client.chat.completions.create(model='m', messages=[{'role': 'user', 'content': question}])
    query = answer.choices[0].message.content
    # ruleid: llm-output-in-sql
    cursor.execute(query)
    # ruleid: llm-output-in-sql
    connection.execute(text(query))
    # ruleid: llm-output-in-sql
    pandas.read_sql(query, connection)
    # ok: llm-output-in-sql
    cursor.execute('SELECT 1')
    # ok: llm-output-in-sql
    cursor.execute('SELECT * FROM t WHERE name = %s', [query])
    # ok: llm-output-in-sql
    print(query)
