# ruleid: drf-open-by-default
REST_FRAMEWORK = {'DEFAULT_PERMISSION_CLASSES': ['rest_framework.permissions.AllowAny']}
# ruleid: drf-open-by-default
REST_FRAMEWORK = {'PAGE_SIZE': 10, 'DEFAULT_PERMISSION_CLASSES': ('rest_framework.permissions.AllowAny',)}
# ruleid: drf-open-by-default
REST_FRAMEWORK = {'DEFAULT_PERMISSION_CLASSES': []}
# ok: drf-open-by-default
REST_FRAMEWORK = {'DEFAULT_PERMISSION_CLASSES': ['rest_framework.permissions.IsAuthenticated']}
# ok: drf-open-by-default
REST_FRAMEWORK = {'PAGE_SIZE': 10}
# ok: drf-open-by-default
OTHER = {'DEFAULT_PERMISSION_CLASSES': []}
