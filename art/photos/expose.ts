interface Exposure {
  width: number
  height: number
  frames: number
  shaders: { table: string; camera: string; develop: string }
  sheets: string[]
  counts: Record<string, number>
  values: Record<string, number[]>
  rows: Record<string, number[]>
}

/** Runs inside the browser's page: adds up the frames and returns the developed picture as a data URL. */
export async function expose(scene: Exposure): Promise<string> {
  const { width, height } = scene
  const canvas = new OffscreenCanvas(width, height)
  const gl = canvas.getContext('webgl2')!
  gl.getExtension('EXT_color_buffer_float')
  gl.getExtension('EXT_float_blend')

  function program(fragment: string): WebGLProgram {
    const made = gl.createProgram()
    const vertex = '#version 300 es\nout vec2 at; void main() { at = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0; gl_Position = vec4(at * 2.0 - 1.0, 0, 1); }'
    for (const [type, source] of [[gl.VERTEX_SHADER, vertex], [gl.FRAGMENT_SHADER, fragment]] as const) {
      const shader = gl.createShader(type)!
      gl.shaderSource(shader, source)
      gl.compileShader(shader)
      if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader) ?? 'shader')
      gl.attachShader(made, shader)
    }
    gl.linkProgram(made)
    if (!gl.getProgramParameter(made, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(made) ?? 'program')
    gl.useProgram(made)
    for (const [name, value] of Object.entries(scene.counts)) gl.uniform1i(gl.getUniformLocation(made, name), value)
    for (const [name, value] of Object.entries(scene.values)) {
      const place = gl.getUniformLocation(made, name)
      if (place) [gl.uniform1fv, gl.uniform2fv, gl.uniform3fv, gl.uniform4fv][value.length - 1]!.call(gl, place, value)
    }
    for (const [name, value] of Object.entries(scene.rows)) {
      const place = gl.getUniformLocation(made, name)
      if (place && value.length > 0) gl.uniform4fv(place, value)
    }
    return made
  }

  function target(format: number, w: number, h: number): WebGLTexture {
    const texture = gl.createTexture()
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.texStorage2D(gl.TEXTURE_2D, 1, format, w, h)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, format === gl.RGBA32F ? gl.NEAREST : gl.LINEAR)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, format === gl.RGBA32F ? gl.NEAREST : gl.LINEAR)
    gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer())
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0)
    gl.viewport(0, 0, w, h)
    return texture
  }

  gl.activeTexture(gl.TEXTURE1)
  gl.bindTexture(gl.TEXTURE_2D_ARRAY, gl.createTexture())
  gl.texStorage3D(gl.TEXTURE_2D_ARRAY, 1, gl.SRGB8_ALPHA8, 2048, 2048, scene.sheets.length)
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D_ARRAY, filter, gl.LINEAR)
  for (const [layer, sheet] of scene.sheets.entries()) {
    const bytes = Uint8Array.from(atob(sheet), (letter) => letter.codePointAt(0)!)
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }), { premultiplyAlpha: 'none', colorSpaceConversion: 'none' })
    gl.texSubImage3D(gl.TEXTURE_2D_ARRAY, 0, 0, 0, layer, 2048, 2048, 1, gl.RGBA, gl.UNSIGNED_BYTE, image)
  }

  gl.activeTexture(gl.TEXTURE0)
  const table = target(gl.SRGB8_ALPHA8, 4096, 4096)
  program(scene.shaders.table)
  gl.drawArrays(gl.TRIANGLES, 0, 3)

  const light = target(gl.RGBA32F, width, height)
  gl.clearColor(0, 0, 0, 0)
  gl.clear(gl.COLOR_BUFFER_BIT)
  gl.enable(gl.BLEND)
  gl.blendFunc(gl.ONE, gl.ONE)
  const camera = program(scene.shaders.camera)
  gl.bindTexture(gl.TEXTURE_2D, table)
  gl.uniform1i(gl.getUniformLocation(camera, 'table'), 0)
  gl.uniform1i(gl.getUniformLocation(camera, 'sheets'), 1)
  gl.uniform2f(gl.getUniformLocation(camera, 'size'), width, height)
  gl.uniform1f(gl.getUniformLocation(camera, 'frames'), scene.frames)
  for (let frame = 0; frame < scene.frames; frame += 1) {
    gl.uniform1ui(gl.getUniformLocation(camera, 'frame'), frame)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.FLOAT, new Float32Array(4))
  }

  gl.disable(gl.BLEND)
  gl.bindFramebuffer(gl.FRAMEBUFFER, null)
  gl.bindTexture(gl.TEXTURE_2D, light)
  const develop = program(scene.shaders.develop)
  gl.uniform2f(gl.getUniformLocation(develop, 'size'), width, height)
  gl.drawArrays(gl.TRIANGLES, 0, 3)
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  const url = await new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.readAsDataURL(blob)
  })
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return url
}
