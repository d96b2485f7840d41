/** Fields of the words are one whatever their case, blanks and dashes: `{First Name}` is `{firstName}`. */
export const fieldKey = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]+/g, '')
