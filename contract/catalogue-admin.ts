/** Where the whole catalogue is handed out as one ZIP. */
export const catalogueZipPath = '/api/admin/catalogue.zip'
