#!/bin/bash

# When one version follows another, rpm runs this of the old one last, and says that one stays: what it would take away
# belongs to the new one by then. What electron-builder brings does not ask, as Debian's packages end the old one first.
if [ "$1" -gt 0 ]; then
    exit 0
fi

if type update-alternatives >/dev/null 2>&1; then
    update-alternatives --remove '${executable}' '/opt/${sanitizedProductName}/${executable}' || true
fi
if [ -L '/usr/bin/${executable}' ] && ! [ -e '/usr/bin/${executable}' ]; then
    rm -f '/usr/bin/${executable}'
fi

if hash update-desktop-database 2>/dev/null; then
    update-desktop-database /usr/share/applications || true
fi

# Where there is AppArmor (openSUSE).
if [ -f '/etc/apparmor.d/${executable}' ]; then
    if apparmor_status --enabled >/dev/null 2>&1; then
        apparmor_parser --remove '/etc/apparmor.d/${executable}' || true
    fi
    rm -f '/etc/apparmor.d/${executable}'
fi
