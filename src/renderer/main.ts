import { mount } from 'svelte'
import App from './App.svelte'
import { beginning } from './state/beginning.svelte'
import { listenToMain } from './state/client'
import { platform } from './state/platform'
import { readTheme, setTheme } from './state/theme'

const target = document.querySelector('#app')
if (!target) throw new Error('index.html has no #app')

document.documentElement.dataset['platform'] = platform
setTheme(readTheme())
listenToMain()
mount(App, { target })
void beginning.run()
