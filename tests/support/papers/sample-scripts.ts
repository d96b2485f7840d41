/** What businesses and artists of the world are called; with the script's name, as tests print it. */
export const samplesOfScripts = [
  ['Japanese', { company: '株式会社 山田印刷', name: '山田 花子', order: '発注書-2026' }],
  ['simplified Chinese', { company: '上海书店有限公司', name: '张伟', order: '采购单-2026' }],
  ['traditional Chinese', { company: '臺北魠魚有限公司', name: '陳美麗', order: '採購單-2026' }],
  ['Korean', { company: '주식회사 한글인쇄', name: '김민수', order: '발주서-2026' }],
  ['Hebrew', { company: 'חברת הדפוס', name: 'דוד כהן', order: 'הזמנה 2026' }],
  ['Arabic', { company: 'شركة الطباعة العربية', name: 'محمد', order: 'طلب 2026' }],
  ['Thai', { company: 'บริษัท การพิมพ์ไทย', name: 'น้อง ที่อยู่', order: 'ใบสั่งซื้อ-2026' }],
  ['full-width Latin', { company: 'ＦＵＬＬ', name: 'Ａｎｎ', order: '①-2026' }],
] as const
