import { routes } from '../../routes'
import { Router } from './router-core.svelte'

export const router = new Router(routes, { name: 'home', params: {}, query: {} })
