import os
import subprocess
from openai import OpenAI
client = OpenAI()
def run(task):
    answer = client.chat.completions.create(model='m', messages=[{'role': 'user', 'content': task}])
    code = answer.choices[0].message.content
    # ruleid: llm-output-run
    exec(code)
    # ruleid: llm-output-run
    os.system(code)
    # ruleid: llm-output-run
    subprocess.run(code, shell=True)
    # ok: llm-output-run
    print(code)
    # ok: llm-output-run
    subprocess.run(['echo', code])
    # ok: llm-output-run
    exec('x = 1')
