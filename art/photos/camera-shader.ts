/**
 * Takes one frame of the photograph: through a lens of some width, by light from a window, the sky and the sun. Frames
 * with other dice are added up. Lengths are centimeters, z is up, colors are linear.
 */
export const cameraShader = /* glsl */ `#version 300 es
precision highp float; precision highp int; precision highp sampler2DArray;
uniform sampler2D table; uniform sampler2DArray sheets;
uniform vec2 size; uniform uint frame; uniform float frames;
uniform vec3 eye, right, up, ahead; uniform vec3 lens; // tan of half the height, focus, radius
uniform vec3 windowAt, windowU, windowV, windowLight, sky, ground;
uniform vec3 sunFrom, sunLight; uniform vec4 gobo; // bars' width, softness, shift
uniform vec3 tableTurn; uniform float tableGloss;
uniform int quads, cones, drums;
uniform vec4 quadO[28], quadU[28], quadV[28], quadT[28], quadB[28]; // o+layer, u+alpha, v+shadow only, uv rectangle, bend+gloss
uniform vec4 coneA[20], coneB[20], coneC[20];
uniform vec4 drumA[8], drumB[8], drumC[8];
out vec4 color;

uint state;
float dice() { state = state * 747796405u + 2891336453u; uint w = ((state >> ((state >> 28u) + 4u)) ^ state) * 277803737u; w = (w >> 22u) ^ w; return float(w) / 4294967296.0; }

struct Hit { float t; vec3 n; vec3 albedo; float gloss; };

vec4 sheet(int i, vec2 uv) { vec4 r = quadT[i]; return textureLod(sheets, vec3(r.xy + uv * (r.zw - r.xy), quadO[i].w), 0.0); }

float quad(int i, vec3 o, vec3 d, out vec2 uv) {
  vec3 u = quadU[i].xyz, v = quadV[i].xyz, n = cross(u, v);
  float k = dot(n, d); if (abs(k) < 1e-7) return -1.0;
  float t = dot(quadO[i].xyz - o, n) / k; if (t < 2e-3) return -1.0;
  vec3 p = o + d * t - quadO[i].xyz;
  uv = vec2(dot(p, u) / dot(u, u), dot(p, v) / dot(v, v));
  return all(greaterThanEqual(uv, vec2(0))) && all(lessThanEqual(uv, vec2(1))) ? t : -1.0;
}
// A cone with round ends.
vec4 cone(vec3 ro, vec3 rd, vec3 pa, vec3 pb, float ra, float rb) {
  vec3 ba = pb - pa, oa = ro - pa, ob = ro - pb; float rr = ra - rb;
  float m0 = dot(ba, ba), m1 = dot(ba, oa), m2 = dot(ba, rd), m3 = dot(rd, oa), m5 = dot(oa, oa), m6 = dot(ob, rd), m7 = dot(ob, ob);
  float d2 = m0 - rr * rr, k2 = d2 - m2 * m2, k1 = d2 * m3 - m1 * m2 + m2 * rr * ra, k0 = d2 * m5 - m1 * m1 + m1 * rr * ra * 2.0 - m0 * ra * ra;
  float h = k1 * k1 - k0 * k2; if (h < 0.0) return vec4(-1);
  float t = (-sqrt(h) - k1) / k2, y = m1 - ra * rr + t * m2;
  if (y > 0.0 && y < d2) return vec4(t, normalize(d2 * (oa + t * rd) - ba * y));
  float h1 = m3 * m3 - m5 + ra * ra, h2 = m6 * m6 - m7 + rb * rb;
  if (max(h1, h2) < 0.0) return vec4(-1);
  vec4 r = vec4(1e20);
  if (h1 > 0.0) { t = -m3 - sqrt(h1); r = vec4(t, (oa + t * rd) / ra); }
  if (h2 > 0.0) { t = -m6 - sqrt(h2); if (t < r.x) r = vec4(t, (ob + t * rd) / rb); }
  return r;
}
vec4 drum(vec3 o, vec3 d, vec3 base, float r, float h, out float top) {
  top = -1.0; vec2 q = o.xy - base.xy; float a = dot(d.xy, d.xy), b = dot(q, d.xy), c = dot(q, q) - r * r, k = b * b - a * c;
  if (k < 0.0) return vec4(-1);
  float t = (-b - sqrt(k)) / a, z = o.z + t * d.z;
  if (t > 1e-3 && z > base.z && z < base.z + h) return vec4(t, (q + t * d.xy) / r, 0);
  t = (base.z + h - o.z) / d.z; vec2 p = q + t * d.xy;
  if (t > 1e-3 && dot(p, p) < r * r) { top = length(p) / r; return vec4(t, 0, 0, 1); }
  return vec4(-1);
}
bool trace(vec3 o, vec3 d, out Hit hit) {
  hit.t = 1e9; vec2 uv; int best = -1; vec2 bestUv;
  for (int i = 0; i < quads; i++) {
    if (quadV[i].w > 0.5) continue;
    float t = quad(i, o, d, uv);
    if (t > 0.0 && t < hit.t) { if (quadU[i].w > 0.5 && sheet(i, uv).a < 0.5) continue; hit.t = t; best = i; bestUv = uv; }
  }
  if (best >= 0) {
    hit.albedo = sheet(best, bestUv).rgb * 0.93; hit.gloss = quadB[best].w;
    vec3 n = normalize(cross(quadV[best].xyz, quadU[best].xyz)), u = normalize(quadU[best].xyz);
    hit.n = normalize(n + u * mix(quadB[best].x, quadB[best].y, bestUv.x));
    if (dot(n, d) > 0.0) { hit.n = -hit.n; hit.albedo = vec3(0.86, 0.84, 0.79); hit.gloss = 0.0; }
  }
  for (int i = 0; i < cones; i++) {
    vec4 r = cone(o, d, coneA[i].xyz, coneB[i].xyz, coneA[i].w, coneB[i].w);
    if (r.x > 1e-3 && r.x < hit.t) { hit.t = r.x; hit.n = r.yzw; hit.albedo = coneC[i].rgb; hit.gloss = coneC[i].a; }
  }
  for (int i = 0; i < drums; i++) {
    float top; vec4 r = drum(o, d, drumA[i].xyz, drumA[i].w, drumB[i].x, top);
    if (r.x > 1e-3 && r.x < hit.t) { hit.t = r.x; hit.n = r.yzw; hit.albedo = drumC[i].rgb; hit.gloss = drumC[i].a; if (top >= 0.0) { hit.gloss *= 0.5; if (top < drumB[i].y) hit.albedo = drumB[i].z * vec3(1.0, 0.72, 0.5); } }
  }
  float t = -o.z / d.z;
  if (d.z < 0.0 && t > 1e-3 && t < hit.t) {
    vec2 p = (o + d * t).xy; p = mat2(tableTurn.x, tableTurn.y, -tableTurn.y, tableTurn.x) * p + tableTurn.z;
    hit.t = t; hit.n = vec3(0, 0, 1); hit.gloss = tableGloss; hit.albedo = textureLod(table, p / 60.0 + 0.5, 0.0).rgb;
  }
  return hit.t < 1e8;
}
bool dark(vec3 o, vec3 d, float far) {
  vec2 uv;
  for (int i = 0; i < quads; i++) { float t = quad(i, o, d, uv); if (t > 0.0 && t < far && (quadU[i].w < 0.5 || sheet(i, uv).a > 0.5)) return true; }
  for (int i = 0; i < cones; i++) { float t = cone(o, d, coneA[i].xyz, coneB[i].xyz, coneA[i].w, coneB[i].w).x; if (t > 1e-3 && t < far) return true; }
  for (int i = 0; i < drums; i++) { float top; float t = drum(o, d, drumA[i].xyz, drumA[i].w, drumB[i].x, top).x; if (t > 1e-3 && t < far) return true; }
  return false;
}
vec3 air(vec3 d) { return mix(ground, sky, smoothstep(-0.2, 0.9, d.z)); }
vec3 mirrored(vec3 o, vec3 d) {
  vec3 n = normalize(cross(windowU, windowV)); float t = dot(windowAt - o, n) / dot(n, d); vec3 p = o + d * t - windowAt;
  float a = dot(p, windowU) / dot(windowU, windowU), b = dot(p, windowV) / dot(windowV, windowV);
  float pane = t > 0.0 ? smoothstep(1.1, 0.95, max(abs(a), abs(b))) * smoothstep(0.02, 0.06, abs(a)) : 0.0;
  return air(d) + windowLight * pane * 0.5;
}
float sunThrough(vec3 p) {
  vec2 q = (p.xy + sunFrom.xy / sunFrom.z * (34.0 - p.z)) - (sunFrom.xy / sunFrom.z * 34.0) - gobo.zw;
  float c = cos(0.35), s = sin(0.35); q = mat2(c, s, -s, c) * q;
  float soft = gobo.y; vec2 b = abs(mod(q + gobo.x * 0.5, gobo.x) - gobo.x * 0.5);
  float pane = smoothstep(0.9 - soft, 0.9 + soft, b.x) * smoothstep(0.7 - soft, 0.7 + soft, b.y * 0.8);
  return pane * smoothstep(gobo.x * 1.0 + soft * 3.0, gobo.x * 1.0 - soft * 3.0, abs(q.x)) * smoothstep(gobo.x * 1.9 + soft * 3.0, gobo.x * 1.9 - soft * 3.0, abs(q.y));
}
vec3 anywhere(vec3 n) { float a = 6.2832 * dice(), z = 2.0 * dice() - 1.0, r = sqrt(max(0.0, 1.0 - z * z)); return normalize(n * 1.001 + vec3(r * cos(a), r * sin(a), z)); }

void main() {
  uvec2 px = uvec2(gl_FragCoord.xy);
  state = (px.x * 1973u + px.y * 9277u + frame * 26699u) | 1u; dice(); state ^= px.y * 2654435761u; dice();
  float stratum = float(frame), pick = fract(stratum * 0.61803);
  vec2 jitter = vec2(fract(stratum * 0.7548776662 + dice() * 0.2), fract(stratum * 0.5698402909 + dice() * 0.2));
  vec2 s = ((gl_FragCoord.xy - 0.5 + jitter) / size * 2.0 - 1.0) * vec2(size.x / size.y, 1.0) * lens.x;
  s *= 1.0 + 0.012 * dot(s, s);
  vec3 d = normalize(ahead + s.x * right + s.y * up);
  vec3 at = eye + d * (lens.y / dot(d, ahead)); float a = 6.2832 * dice(), r = lens.z * sqrt(dice());
  vec3 o = eye + (right * cos(a) + up * sin(a)) * r; d = normalize(at - o);
  Hit hit; vec3 light = vec3(0);
  if (!trace(o, d, hit)) { color = vec4(air(d) * 0.5, 1) / frames; return; }
  vec3 p = o + d * hit.t + hit.n * 4e-3, n = hit.n;
  vec3 w = windowAt + windowU * (2.0 * dice() - 1.0) + windowV * (2.0 * dice() - 1.0) - p; float far = length(w); w /= far;
  vec3 wn = normalize(cross(windowU, windowV)); float cosine = max(0.0, dot(n, w)), facing = abs(dot(wn, w));
  if (cosine > 0.0 && !dark(p, w, far)) light += windowLight * cosine * facing * 4.0 * length(cross(windowU, windowV)) / (far * far) * 0.3183;
  if (sunLight.r > 0.0) {
    float g = sunThrough(p); vec3 l = normalize(sunFrom + 0.025 * (vec3(dice(), dice(), dice()) - 0.5) * 2.0); float c = max(0.0, dot(n, l));
    if (g * c > 0.002 && !dark(p, l, 60.0)) light += sunLight * g * c;
  }
  vec3 b = anywhere(n); Hit other;
  light += trace(p, b, other) && other.t < 70.0 ? other.albedo * (0.30 * sky + windowLight * 0.05) : air(b);
  vec3 c = hit.albedo * light;
  if (hit.gloss > 0.0) {
    vec3 m = reflect(d, normalize(n + (vec3(dice(), dice(), dice()) - 0.5) * (0.5 - 0.46 * hit.gloss))); float f = mix(0.04, 1.0, pow(1.0 - max(0.0, dot(-d, n)), 5.0));
    c += (f * 2.0 + 0.02) * hit.gloss * (dark(p, m, 40.0) ? vec3(0.05) : mirrored(p, m));
  }
  color = vec4(min(c, vec3(8.0)), 1.0) / frames;
}`

/** Turns collected light into what a phone makes of it. */
export const developShader = /* glsl */ `#version 300 es
precision highp float;
uniform sampler2D light; uniform vec2 size; uniform vec3 balance; uniform float exposure, contrast, corner;
out vec4 color;
void main() {
  vec2 uv = gl_FragCoord.xy / size, c = uv - 0.5;
  vec3 l = vec3(texture(light, uv + c * 0.0007).r, texture(light, uv).g, texture(light, uv - c * 0.0007).b);
  l *= balance * exposure * (1.0 - corner * dot(c, c) * 1.6);
  vec3 x = max(l, 0.0) * 0.92;
  vec3 m = clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0.0, 1.0);
  m = pow(m, vec3(1.0 / 2.2));
  m = mix(m, smoothstep(0.0, 1.0, m), contrast);
  float y = dot(m, vec3(0.3, 0.59, 0.11));
  color = vec4(mix(vec3(y), m, 1.06) * 0.985 + 0.012, 1.0);
}`
