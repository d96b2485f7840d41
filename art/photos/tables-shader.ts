/** Draws a table's surface, seen from above, 60 x 60 cm. */
export const tableShader = /* glsl */ `#version 300 es
precision highp float; precision highp int;
uniform int kind; uniform float seed; uniform vec3 tint;
in vec2 at; out vec4 color;

float hash(vec2 p) { uvec2 q = uvec2(ivec2(floor(p)) + 32768) * uvec2(1597334673u, 3812015801u); uint h = (q.x ^ q.y ^ uint(seed * 977.0)) * 1597334673u; h ^= h >> 15; h *= 2246822519u; h ^= h >> 13; return float(h) / 4294967295.0; }
float noise(vec2 p) { vec2 i = floor(p), f = p - i; f = f * f * (3.0 - 2.0 * f); return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y); }
float fbm(vec2 p) { float a = 0.5, s = 0.0; for (int i = 0; i < 5; i++) { s += a * noise(p); p = mat2(1.6, 1.2, -1.2, 1.6) * p + 7.3; a *= 0.5; } return s; }

vec3 wood(vec2 p, float plank, float contrast) {
  float row = floor(p.y / plank + 0.03 * noise(p * 0.05));
  float own = hash(vec2(row, 5.0));
  vec2 q = p + vec2(own * 90.0, own * 40.0);
  float wave = fbm(q * vec2(0.035, 0.22)) * 5.0 + fbm(q * vec2(0.4, 3.0)) * 0.5;
  float ring = 0.5 + 0.5 * sin((q.y * 1.1 + wave * 2.4) * 2.6);
  ring = pow(ring, 1.6);
  float fine = fbm(q * vec2(0.7, 26.0));
  float pore = smoothstep(0.66, 0.86, noise(q * vec2(1.4, 58.0))) * (0.4 + 0.6 * ring);
  vec3 c = tint * (1.06 - contrast * (0.30 * ring + 0.34 * fine + 0.30 * pore) + 0.18 * (own - 0.5));
  c *= mix(vec3(1.0), vec3(1.0, 0.93, 0.84), ring * contrast * 0.7);
  float gap = abs(fract(p.y / plank) - 0.5) * plank;
  float d = plank * 0.5 - gap;
  return c * mix(0.28, 1.0, smoothstep(0.02, 0.09, d)) * (0.94 + 0.12 * fbm(p * 0.16));
}
vec3 linen(vec2 p) {
  p += 0.06 * vec2(noise(p * 1.3), noise(p * 1.1 + 9.0));
  vec2 t = p * 13.0;
  vec2 cell = floor(t), f = fract(t) - 0.5;
  float wx = 0.72 + 0.5 * noise(vec2(cell.x * 3.1, t.y * 0.16)), wy = 0.72 + 0.5 * noise(vec2(t.x * 0.16, cell.y * 3.7));
  float over = mod(cell.x + cell.y, 2.0);
  float warp = (1.0 - pow(abs(f.x) * 2.0 / wx, 2.0)) * (over > 0.5 ? 1.0 : 0.72), weft = (1.0 - pow(abs(f.y) * 2.0 / wy, 2.0)) * (over > 0.5 ? 0.72 : 1.0);
  float h = clamp(max(warp, weft), 0.0, 1.0);
  float slub = 0.10 * noise(vec2(cell.x * 1.7, t.y * 0.05)) + 0.10 * noise(vec2(t.x * 0.05, cell.y * 1.9));
  float crease = 0.05 * fbm(p * 0.22) + 0.04 * smoothstep(0.04, 0.0, abs(fbm(p * 0.07) - 0.45));
  return tint * (0.52 + 0.42 * h + slub - 0.08 + crease) * (0.95 + 0.1 * noise(cell * 0.9));
}
vec3 slate(vec2 p) {
  float h = fbm(p * vec2(0.5, 0.9)) + 0.5 * fbm(p * vec2(2.1, 3.4));
  float hx = fbm((p + vec2(0.12, 0.1)) * vec2(0.5, 0.9)) + 0.5 * fbm((p + vec2(0.12, 0.1)) * vec2(2.1, 3.4));
  float ledge = smoothstep(0.0, 0.03, abs(fract(h * 5.0) - 0.5) - 0.46);
  vec3 c = tint * (0.82 + 3.4 * (h - hx) + 0.22 * (h - 0.7) + 0.3 * ledge * (fbm(p * 9.0) - 0.3));
  float dust = smoothstep(0.55, 0.95, fbm(p * 0.3 + 20.0)) * 0.07 + 0.05 * fbm(p * 14.0);
  float scratch = smoothstep(0.012, 0.0, abs(fbm(p * vec2(0.06, 0.14) + 3.0) - 0.41)) * 0.05;
  return c + vec3(0.9, 0.95, 1.0) * (dust * 0.5 + scratch);
}
vec3 mat(vec2 p) {
  vec2 a = abs(fract(p + 0.5) - 0.5), b = abs(fract(p / 5.0 + 0.5) - 0.5) * 5.0;
  float line = max(smoothstep(0.022, 0.008, min(a.x, a.y)) * 0.32, smoothstep(0.04, 0.018, min(b.x, b.y)) * 0.62);
  line *= 0.72 + 0.4 * noise(p * 3.0);
  vec3 c = tint * (0.94 + 0.08 * fbm(p * 22.0) + 0.08 * fbm(p * 0.12));
  c = mix(c, vec3(0.62, 0.70, 0.6), line);
  float cut = 0.0;
  for (int i = 0; i < 9; i++) {
    float k = float(i); float ang = hash(vec2(k, 1.0)) * 3.14; vec2 n = vec2(cos(ang), sin(ang)); vec2 o = vec2(hash(vec2(k, 2.0)), hash(vec2(k, 3.0))) * 44.0 - 22.0;
    float s = dot(p - o, vec2(-n.y, n.x)); cut += smoothstep(0.028, 0.006, abs(dot(p - o, n) + 0.01 * noise(vec2(s * 4.0, k)))) * step(abs(s), 3.0 + 8.0 * hash(vec2(k, 4.0))) * 0.5;
  }
  return c * (1.0 - 0.5 * clamp(cut, 0.0, 1.0));
}
vec3 marble(vec2 p) {
  vec2 w = p * 0.085 + 0.9 * vec2(fbm(p * 0.07), fbm(p * 0.07 + 30.0));
  float v1 = abs(fbm(w * 2.0) - 0.48), v2 = abs(fbm(w * 5.0 + 11.0) - 0.5);
  float vein = smoothstep(0.05, 0.0, v1) * (0.35 + 0.65 * fbm(p * 0.3)) + 0.35 * smoothstep(0.03, 0.0, v2) * smoothstep(0.3, 0.7, fbm(p * 0.11));
  return tint * (1.0 - vec3(0.34, 0.32, 0.28) * vein - 0.16 * (fbm(w * 1.4) - 0.35)) * (0.985 + 0.03 * noise(p * 30.0));
}
vec3 leather(vec2 p) {
  vec2 q = p * 5.5 + 0.5 * vec2(noise(p * 3.0), noise(p * 3.0 + 5.0));
  float f1 = 9.0, f2 = 9.0; vec2 i = floor(q);
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) { vec2 c = i + vec2(x, y); float d = length(c + vec2(hash(c), hash(c + 71.0)) - q); if (d < f1) { f2 = f1; f1 = d; } else f2 = min(f2, d); }
  float crack = smoothstep(0.0, 0.22, f2 - f1);
  return tint * (0.66 + 0.34 * crack + 0.2 * (fbm(p * 0.2) - 0.4) + 0.1 * fbm(p * 24.0)) + 0.02 * crack * (1.0 - f1);
}
vec3 concrete(vec2 p) {
  float c = fbm(p * 0.16) * 0.34 + fbm(p * 1.1) * 0.14 + fbm(p * 15.0) * 0.12;
  float pit = smoothstep(0.83, 0.9, noise(p * 3.3)) * smoothstep(0.4, 0.6, noise(p * 0.7));
  return tint * (0.72 + c) * (1.0 - 0.42 * pit);
}
vec3 plaster(vec2 p) {
  float brush = fbm(p * vec2(0.22, 5.0)) * 0.5 + fbm(p * vec2(1.0, 24.0)) * 0.5;
  float worn = smoothstep(0.63, 0.7, fbm(p * vec2(0.3, 0.9) + 4.0) + 0.08 * fbm(p * 6.0));
  vec3 bare = wood(p, 11.0, 0.8) / max(tint, 0.05) * vec3(0.62, 0.47, 0.32);
  return mix(tint * (0.86 + 0.22 * brush), bare, worn * 0.85);
}
void main() {
  vec2 p = (at - 0.5) * 60.0;
  vec3 c = kind == 0 ? wood(p, 14.0, 0.9) : kind == 1 ? linen(p) : kind == 2 ? slate(p) : kind == 3 ? mat(p) : kind == 4 ? marble(p) : kind == 5 ? leather(p) : kind == 6 ? concrete(p) : kind == 7 ? plaster(p) : wood(p, 7.5, 0.62);
  color = vec4(pow(clamp(c, 0.0, 1.0), vec3(1.0 / 2.2)), 1.0);
}`
