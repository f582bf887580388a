import { mount } from 'svelte'
import App from './App.svelte'
import { platform } from './state/platform'

const target = document.querySelector('#app')
if (!target) throw new Error('index.html has no #app')

document.documentElement.dataset['platform'] = platform
mount(App, { target })
