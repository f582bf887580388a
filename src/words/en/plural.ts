import { pluralIn } from '../plural'

export const plural = pluralIn<'one' | 'other'>('en')
