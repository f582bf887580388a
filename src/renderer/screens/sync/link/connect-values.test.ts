import { expect, test } from 'vitest'
import { blankConnection, checkConnection, connectBody, connectionTo, serverChoices } from './connect-values'

const filled = { ...blankConnection, email: ' ada@studio.example ', password: ' secret ' }

test('people choose between the hosted instance and their own server; who writes Billfold has others', () => {
  expect(serverChoices(false).map(({ label }) => label)).toEqual(['Hosted by Billfold', 'Your own server'])
  expect(serverChoices(true).map(({ label }) => label)).toContain('Staging')
})

test('a deployment stands for its address', () => {
  expect(connectBody({ ...filled, deployment: 'staging' }).base_url).toBe('https://staging.billfold.example/api')
})

test('the address of one’s own server is taken as typed, without the space around it; a password keeps its space', () => {
  expect(connectBody({ ...filled, deployment: 'other', address: ' https://bills.example/api ' })).toEqual({
    base_url: 'https://bills.example/api',
    email: 'ada@studio.example',
    password: ' secret ',
  })
})

test('what is missing is told on its field', () => {
  expect(Object.keys(checkConnection({ ...blankConnection, deployment: 'other' }))).toEqual([
    'base_url',
    'email',
    'password',
  ])
  expect(checkConnection(filled)).toEqual({})
})

test('an address without http is refused before anything is sent', () => {
  for (const address of ['bills.example/api', 'ftp://bills.example', 'file:///etc', 'nonsense']) {
    expect(checkConnection({ ...filled, deployment: 'other', address })).toHaveProperty('base_url')
  }
})

test('a server that was chosen before is chosen again, without its password', () => {
  const email = 'ada@studio.example'
  const staging = 'https://staging.billfold.example/api'
  expect(connectionTo({ base_url: staging, email }, true)).toMatchObject({ deployment: 'staging', email, password: '' })
  expect(connectionTo({ base_url: staging, email }, false)).toMatchObject({ deployment: 'other', address: staging })
  expect(connectionTo({ base_url: 'https://bills.example/api', email }, false)).toMatchObject({
    deployment: 'other',
    address: 'https://bills.example/api',
  })
})
