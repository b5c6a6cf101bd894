import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes the vectors beside this file; see README.md. */
const secret = 'obvious-test-key-that-opens-nothing'
const timestamp = '1767225600'

const requests = [
  { name: 'get-without-body', method: 'GET', path: '/v1/available-banks', body: '' },
  { name: 'get-with-query', method: 'GET', path: '/v1/available-banks?page=2&name=%C5%9Eeker', body: '' },
  {
    name: 'post',
    method: 'POST',
    path: '/v1/deposit',
    body: '{"processId":"D-1","amount":150000,"customer":{"id":"c1","name":"Ada","username":"ada"}}',
  },
  {
    name: 'post-turkish',
    method: 'POST',
    path: '/v1/withdraw',
    body: '{"processId":"P-1","amount":1250,"accountName":"Işıl Çağrı Öztürk Şengül","iban":"TR330006100519786457841326","userId":"c2","userName":"ışıl","name":"İbrahim Ğ ₺"}',
  },
]

for (const { name, method, path, body } of requests) {
  const message = timestamp + method + path + body
  const answer = execFileSync('openssl', ['dgst', '-sha256', '-hmac', secret, '-r'], {
    input: message,
    encoding: 'utf8',
  })
  const [signature] = answer.split(' ')
  const vector = { secret, timestamp, method, path, body, message, signature }
  writeFileSync(join(import.meta.dirname, `${name}.json`), `${JSON.stringify(vector, null, 2)}\n`)
}
