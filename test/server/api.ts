/** Calls an address as any program does; throws where the answer is no success. */
export async function callApi<T>(
  address: string,
  [method, path]: readonly [method: string, path: string],
  token: string | null,
  body?: object,
): Promise<T> {
  const response = await fetch(address + path, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return (JSON.parse(text) as { readonly data: T }).data
}
