FROM node:22
COPY . /app
# ruleid: missing-user
CMD ["node", "/app/server.js"]
