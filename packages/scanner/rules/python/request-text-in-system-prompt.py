from flask import request
def chat(client):
    persona = request.json['persona']
    # ruleid: request-text-in-system-prompt
    client.messages.create(model='m', system='You are ' + persona, messages=[])
    # ruleid: request-text-in-system-prompt
    messages = [{'role': 'system', 'content': f'You are {persona}'}]
    # ruleid: request-text-in-system-prompt
    more = [{'role': 'developer', 'content': request.form['text']}]
    # ok: request-text-in-system-prompt
    question = [{'role': 'user', 'content': request.json['text']}]
    # ok: request-text-in-system-prompt
    rules = [{'role': 'system', 'content': 'You are helpful.'}]
    # ok: request-text-in-system-prompt
    client.messages.create(model='m', system='You are helpful.', messages=question)
