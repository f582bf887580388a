import { v1 } from '../v1/index'
import { desktop } from './index'

/** Every operation of an embedded implementation. */
export const allOperations = { ...v1, ...desktop }
export type AllOperations = typeof allOperations

const {
  login: _login,
  refresh: _refresh,
  logout: _logout,
  updatePassword: _updatePassword,
  listOrganizations: _listOrganizations,
  getOrganization: _getOrganization,
  getEnums: _getEnums,
  ...used
} = allOperations

/** What a screen may call: what screens use and nothing else, so that a page gone astray can do no more than they. */
export const screenOperations = used
export type ScreenOperations = typeof screenOperations
