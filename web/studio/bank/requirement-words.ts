/** Stripe's requirements in plain words, without duplicates. */
export function requirementWords(requirements: string[]): string[] {
  return [...new Set(requirements.map(wordsOf))]
}

function wordsOf(requirement: string): string {
  if (requirement.startsWith('external_account')) return 'Your bank account'
  if (requirement.includes('verification')) return 'An identity document'
  if (requirement.startsWith('tos_acceptance')) return 'Your agreement to Stripe’s terms'
  if (requirement.startsWith('business_profile')) return 'About your work'
  if (/^(individual|person|representative|owners|directors|executives|company|business_type)/.test(requirement))
    return 'Details about you'
  return 'More details'
}
