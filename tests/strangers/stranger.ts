import { type Socket, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { accounts } from '#contract/customers/accounts.ts'
import { Program } from '#tests/support/shop/program.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import type { Scene } from './attack.ts'
import { type Place, placeAt } from './fetch-from.ts'

/** One person with a few addresses, and everything that he holds open. */
export class Stranger {
  readonly scene: Scene
  readonly addresses: string[]
  /** The orderly are done: whoever repeats something may stop. */
  isOver = false
  /** How often he got each status, and answers that no shop should give. */
  readonly statuses: Record<string, number> = {}
  readonly broken: string[] = []
  private readonly places: Place[]
  private readonly begun: () => void

  constructor(scene: Scene, addresses: string[], begun: () => void) {
    this.scene = scene
    this.addresses = addresses
    this.places = addresses.map(placeAt)
    this.begun = begun
  }

  /** A browser without cookies. @param from which of his addresses */
  visitor(from = 0): Visitor {
    return new Visitor(this.scene, this.askFrom(from))
  }

  /** @param number which of his accounts */
  async signedIn(number = 0, from = 0): Promise<Visitor> {
    const visitor = this.visitor(from)
    const { username, password } = this.scene.accounts[number]!
    await visitor.call(accounts.signIn, { body: { username, password } })
    return visitor
  }

  program(number = 0, from = 0): Program {
    return new Program(this.scene, this.scene.accounts[number]!.testKey, this.askFrom(from))
  }

  /**
   * Does something so often, with some at once, until the orderly are done; what fails is part of it.
   * @param isWhole all of it, whatever the others do
   */
  async repeat(times: number, atOnce: number, act: (turn: number) => Promise<unknown>, isWhole = false): Promise<void> {
    let turn = 0
    const goesOn = () => turn < times && (isWhole || !this.isOver)
    const work = async () => {
      while (goesOn()) await act(turn++).catch(() => {})
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }

  /** Opens a connection and says something, then something else each half second; resolves when it has ended. */
  async say(
    text: string | Uint8Array,
    {
      drip = '',
      reads = true,
      from = 0,
      until,
    }: { drip?: string; reads?: boolean; from?: number; until?: AbortSignal } = {},
  ): Promise<void> {
    const { hostname, port } = new URL(this.scene.url)
    const socket = connect({ port: Number(port), host: hostname, localAddress: this.addresses[from]! })
    if (reads) socket.resume()
    socket.on('error', () => {})
    socket.on('connect', () => this.begun())
    until?.addEventListener('abort', () => socket.destroy())
    socket.write(text)
    await this.untilClosed(socket, drip)
  }

  /** Stays until the orderly are done. */
  async untilOver(): Promise<void> {
    while (!this.isOver) await wait(50)
  }

  private untilClosed(socket: Socket, drip: string): Promise<void> {
    return new Promise((resolve) => {
      const timer = setInterval(() => {
        if (drip && !socket.destroyed) socket.write(drip)
        if (this.isOver) socket.destroy()
      }, 500)
      socket.on('close', () => {
        clearInterval(timer)
        resolve()
      })
    })
  }

  private askFrom(from: number): typeof fetch {
    const place = this.places[from]!
    return async (input, init) => {
      const response = await place.fetch(input, init)
      this.statuses[response.status] = (this.statuses[response.status] ?? 0) + 1
      if (response.status >= 500 && response.status !== 503)
        this.broken.push(`${init?.method ?? 'GET'} ${new URL(String(input)).pathname}: ${response.status}`)
      this.begun()
      return response
    }
  }
}
