import { expect, it } from 'vitest'
import { asSentence, isQuestion } from './foreseen-wording.ts'

it.each([
  'can I use Valkey in place of Redis',
  'Does the certificate renew automatically?',
  'is plain HTTP enough',
  'what is the Web API',
  'what does cron do to orders, and in which order',
  'what happens to nodes while the panel is down',
  'what address does the payment service call',
  'in which order does the panel check a request',
  'which PHP functions can I disable',
  'how many devices may a user connect',
  'how long after payment is a plan active',
  'how do I accept Alipay, PayPal or Stripe',
  'why must cron start at minute 0',
  'who may buy a time package',
  '面板收费吗',
  '怎么加节点',
  '审计记录保留几天',
  '升级会不会覆盖模板',
  '支付回调地址填什么',
])('is a question: %s', (wording) => {
  expect(isQuestion(wording)).toBe(true)
})

it.each([
  'chat group where I can ask other operators',
  'parts of a subscription link',
  'client cannot parse the subscription although the status is 200',
  'what deleting an order does to its invoice',
  'how the panel uses a key',
  'what users can see',
  'what cron does',
  'why users are missing',
  'what to set up before I start selling',
  'how to use If-None-Match',
  'how many minutes between cron runs',
  'how long until a paid order is active',
  'is not active',
  'cannot save the node form',
  'does it support trojan',
  'is this the successor',
  'how long does a sign-in last, stay signed in longer',
  '',
  '订阅链接失效',
  '订阅为空什么都没有',
  '验证码密钥填错了 谁都登不上后台',
  '几个用户共用一个 IP',
])('is none, or not by itself: %s', (wording) => {
  expect(isQuestion(wording)).toBe(false)
})

it.each([
  ['how do I upgrade', 'How do I upgrade?'],
  ['Which version?', 'Which version?'],
  ['怎么升级', '怎么升级？'],
  ['要升级吗？', '要升级吗？'],
  ['muKey 是什么', 'muKey 是什么？'],
])('is shown as a sentence: %s', (question, sentence) => {
  expect(asSentence(question)).toBe(sentence)
})
